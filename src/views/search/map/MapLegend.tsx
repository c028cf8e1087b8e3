import type { DesignMap } from '../../../lab/search/map-search';
import { formatQuantity } from '../../controls/quantity';
import type { MapScale } from './reading';
import styles from './Map.module.css';

interface MapLegendProps {
  readonly maps: readonly DesignMap[];
  readonly scale: MapScale;
}

/** What the colours and lines of the maps mean, and what each formula takes for granted. */
export function MapLegend({ maps, scale }: MapLegendProps) {
  const isOverlap = scale.measure === 'overlap';
  const most = isOverlap ? formatQuantity(Math.round(scale.max), 'ms') : 'all runs';
  return (
    <>
      <ul className={styles.legend} aria-label="Legend">
        <li>
          <span className={styles.ramp} aria-hidden="true" />
          {isOverlap ? `none … ${most} on average` : `none … ${most}`}
        </li>
        <li>
          <Sample kind="waiting" /> not run yet
        </li>
        <li>
          <Sample kind="untested" /> untested: never exercised
        </li>
        <li>
          <Sample kind="contradictory" /> no such scenario
        </li>
        <li>
          <svg width="18" height="10" aria-hidden="true">
            <path d="M0 5H18" className={styles.boundary} />
          </svg>
          measured boundary{isOverlap ? '' : ', half of the runs'}
        </li>
      </ul>
      {maps.map(({ title, curves }) =>
        curves.length === 0 ? null : (
          <ul key={title} className={styles.formulas} aria-label={`Formulas for ${title}`}>
            {curves.map(({ formula, says, assumes }, at) => (
              <li key={formula}>
                <svg width="26" height="10" aria-hidden="true">
                  <path d="M0 5H26" className={styles.curve} data-place={at} />
                </svg>
                <span>
                  {maps.length > 1
                    ? `${title}: ${says}`
                    : says.charAt(0).toUpperCase() + says.slice(1)}
                  . <small>Assumes that {assumes}.</small>
                </span>
              </li>
            ))}
          </ul>
        ),
      )}
    </>
  );
}

function Sample({ kind }: { readonly kind: 'waiting' | 'untested' | 'contradictory' }) {
  return (
    <svg width="14" height="12" aria-hidden="true" className={styles.sample}>
      <rect x="0.5" y="0.5" width="13" height="11" />
      {kind !== 'waiting' && <path d="M1 11L13 1" />}
      {kind === 'contradictory' && <path d="M1 1L13 11" />}
    </svg>
  );
}
