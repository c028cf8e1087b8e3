import { useMemo } from 'react';
import { qrShapeOf } from './qr-shape';
import styles from './QrCode.module.css';

interface QrCodeProps {
  readonly text: string;
  /** What scanning it leads to. */
  readonly label: string;
}

/** A text for a phone’s camera: black on white in every theme, with the margin that scanners need. */
export function QrCode({ text, label }: QrCodeProps) {
  const shape = useMemo(() => qrShapeOf(text), [text]);
  if (shape === null) return null;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${shape.size} ${shape.size}`}
      role="img"
      aria-label={`QR code: ${label}`}
      shapeRendering="crispEdges"
    >
      <rect width={shape.size} height={shape.size} fill="#fff" />
      <path d={shape.path} fill="#000" />
    </svg>
  );
}
