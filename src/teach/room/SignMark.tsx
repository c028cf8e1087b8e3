import type { Sign } from './signs';

/** A sign as it stands before a choice. Its letter is said; shape and colour only help. */
export function SignMark({ sign: { letter, path, colour } }: { readonly sign: Sign }) {
  return (
    <svg viewBox="0 0 24 24" role="img" aria-label={letter}>
      <path d={path} fill={colour} />
      <text
        x="12"
        y={letter === 'C' ? 19 : 16.5}
        textAnchor="middle"
        fontSize="13"
        fontWeight="700"
        fill="#fff"
      >
        {letter}
      </text>
    </svg>
  );
}
