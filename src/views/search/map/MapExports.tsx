import { useRef, useState } from 'react';
import type { DesignMap, MapAxes } from '../../../lab/search/map-search';
import type { Variable } from '../../../lab/search/variables';
import { copyText } from '../../files/copy-text';
import { pngOf } from '../../files/png-of';
import { saveBlob } from '../../files/save-blob';
import { paletteOf } from './palette';
import type { MapScale } from './reading';
import { mapAsSvg } from './svg';
import styles from './Map.module.css';

interface MapExportsProps {
  readonly map: DesignMap;
  readonly axes: MapAxes;
  readonly scale: MapScale;
  readonly variables: readonly Variable[];
  readonly csvOf: (map: DesignMap) => string;
}

/** The map as a file, and the question as a link. */
export function MapExports({ map, axes, scale, variables, csvOf }: MapExportsProps) {
  const region = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState('');
  const name = `risk-map-${map.scenario.service.id}`;
  const svg = (): string | null =>
    region.current === null
      ? null
      : mapAsSvg({ map, axes, scale, variables, palette: paletteOf(region.current) });
  const savePng = async (): Promise<void> => {
    const text = svg();
    const blob = text === null ? null : await pngOf(text);
    if (blob === null) setTold('This browser could not draw the PNG; the SVG holds the same.');
    else saveBlob(`${name}.png`, blob);
  };
  const copyLink = async (): Promise<void> => {
    // The address follows the question.
    const isCopied = await copyText(location.href);
    setTold(
      isCopied ? 'Link copied.' : 'Copying is not allowed here: the address bar has the link.',
    );
  };
  return (
    <div className={styles.exports} ref={region}>
      <button
        type="button"
        onClick={() => saveBlob(`${name}.csv`, new Blob([csvOf(map)], { type: 'text/csv' }))}
      >
        CSV
      </button>
      <button
        type="button"
        onClick={() => {
          const text = svg();
          if (text !== null) saveBlob(`${name}.svg`, new Blob([text], { type: 'image/svg+xml' }));
        }}
      >
        SVG
      </button>
      <button type="button" onClick={() => void savePng()}>
        PNG
      </button>
      <button type="button" onClick={() => void copyLink()}>
        Copy link
      </button>
      <span role="status">{told}</span>
    </div>
  );
}
