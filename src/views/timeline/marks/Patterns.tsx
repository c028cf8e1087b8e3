import { memo } from 'react';

/** Hatchings and arrowheads, under ids that no other timeline on the page has. */
export const Patterns = memo(function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-paused`} {...TILE} patternTransform="rotate(45)">
        <path d="M3.5,0V7" {...STRIPE} />
      </pattern>
      <pattern id={`${id}-suspended`} {...TILE} patternTransform="rotate(-45)">
        <path d="M3.5,0V7M0,3.5H7" {...STRIPE} strokeWidth={2.4} />
      </pattern>
      <pattern id={`${id}-stalled`} {...TILE}>
        <path d="M0,3.5H7" {...STRIPE} strokeWidth={3} />
      </pattern>
      <pattern id={`${id}-refusing`} {...TILE}>
        <path d="M3.5,0V7" {...STRIPE} strokeWidth={3} />
      </pattern>
      <Heads id={id} colour="var(--ink-3)" />
      <Heads id={`${id}-strong`} colour="var(--accent)" />
    </defs>
  );
});

const TILE = { width: 7, height: 7, patternUnits: 'userSpaceOnUse' } as const;
const STRIPE = { stroke: 'var(--panel)', strokeOpacity: 0.8, strokeWidth: 4.4 } as const;

function Heads({ id, colour }: { readonly id: string; readonly colour: string }) {
  const box = { markerWidth: 6, markerHeight: 6, markerUnits: 'userSpaceOnUse', orient: 'auto' };
  return (
    <>
      <marker id={`${id}-arrow`} viewBox="0 0 7 7" refX={6} refY={3.5} {...box}>
        <path d="M0,0.5L7,3.5L0,6.5z" fill={colour} />
      </marker>
      <marker id={`${id}-lost`} viewBox="0 0 7 7" refX={3.5} refY={3.5} {...box}>
        <path d="M0.5,0.5l6,6m0,-6l-6,6" stroke="var(--corrupt)" strokeWidth={1.6} fill="none" />
      </marker>
    </>
  );
}
