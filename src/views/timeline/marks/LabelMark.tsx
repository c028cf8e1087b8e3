import { onClientColour } from '../colours';
import type { PlacedLabel } from '../layout/labels';
import styles from './marks.module.css';

/** A caption of a mark; the mark's own name says the same, so this one is for the eye only. */
export function LabelMark({ label }: { readonly label: PlacedLabel }) {
  const { x, y, height, text, tone, font, client } = label;
  return (
    <text
      className={styles.label}
      data-tone={tone}
      x={x}
      y={y + height / 2}
      dominantBaseline="central"
      fontSize={font.sizePx}
      fontWeight={font.isBold ? 600 : 400}
      fill={tone === 'on' ? onClientColour(client ?? '') : undefined}
      aria-hidden
    >
      {text}
    </text>
  );
}
