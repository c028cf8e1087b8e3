import type { DesignMap, MapAxes } from '../../../lab/search/map-search';
import type { Variable } from '../../../lab/search/variables';
import { outcomeOf, placeName } from './reading';
import styles from './Map.module.css';

interface MapReadoutProps {
  readonly maps: readonly DesignMap[];
  readonly axes: MapAxes;
  readonly variables: readonly Variable[];
  readonly active: number | null;
  readonly linkTo: (map: DesignMap, cell: number) => string | null;
}

/** The numbers of the cell that is looked at, and the way to its run. */
export function MapReadout({ maps, axes, variables, active, linkTo }: MapReadoutProps) {
  const [first] = maps;
  if (first === undefined) return null;
  if (active === null)
    return (
      <p className={styles.readout} role="status">
        Point at a cell for its numbers; a click opens its run in the lab.
      </p>
    );
  return (
    <div className={styles.readout}>
      <p role="status">
        <b>{placeName(active, axes, first.question, variables)}</b>
        {maps.map((map) => (
          <span key={map.title}>
            {maps.length > 1 && `${map.title}: `}
            {outcomeOf(map.cells[active])}
          </span>
        ))}
      </p>
      <p>
        {maps.map((map) => (
          <RunLink key={map.title} map={map} cell={active} isOneOf={maps.length} linkTo={linkTo} />
        ))}
      </p>
    </div>
  );
}

interface RunLinkProps extends Pick<MapReadoutProps, 'linkTo'> {
  readonly map: DesignMap;
  readonly cell: number;
  readonly isOneOf: number;
}

function RunLink({ map, cell, isOneOf, linkTo }: RunLinkProps) {
  const result = map.cells[cell];
  const link = result === undefined ? null : linkTo(map, cell);
  if (link === null) return null;
  const seed = result?.witnessSeed ?? map.scenario.seed;
  const what = result?.witnessSeed == null ? 'run' : 'witness';
  return (
    <a href={link}>
      Open its {what}, seed {seed}
      {isOneOf > 1 && `, ${map.title}`}
    </a>
  );
}
