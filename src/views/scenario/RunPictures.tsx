import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { BUILD_ID } from '../../lab/build';
import type { Experiment } from '../../lab/experiment';
import { linkOf } from '../../lab/link';
import { fileOf } from '../../lab/scenario-file';
import { useLab } from '../../lab/use-lab';
import { pngOf } from '../files/png-of';
import { saveBlob } from '../files/save-blob';
import { pictureWords, type PictureWords } from '../still/picture-words';
import { RunPicture } from '../still/RunPicture';
import { standalone } from '../still/standalone';
import { workedColours } from '../worked-colours';
import styles from './ScenarioBrowser.module.css';

type PictureFormat = 'svg' | 'png' | 'html';

/** The run on the page as a picture, and as a page that plays it. */
export function RunPictures() {
  const experiment = useLab(({ track }) => track?.experiment ?? null);
  const isPart = useLab(({ track, whole }) => track !== null && track.experiment !== whole);
  const address = useLab(linkOf);
  const [asked, setAsked] = useState<PictureFormat | null>(null);
  const [told, setTold] = useState('');
  const link = address === null ? null : location.href.replace(/#.*$/, '') + address;
  const words = useMemo(
    () => experiment && pictureWords(experiment, { link, isPart }),
    [experiment, link, isPart],
  );
  if (experiment === null || words === null) return null;
  return (
    <section aria-labelledby="pictures">
      <h3 id="pictures">The run, as a picture</h3>
      <div className={styles.files}>
        {FORMATS.map(([format, label]) => (
          <button key={format} type="button" onClick={() => setAsked(format)}>
            {label}
          </button>
        ))}
      </div>
      <p>
        In the colours of this page, with legend, verdicts and link. The replay is one file that
        steps through the run without a network.
      </p>
      {address !== null && (
        <p>
          On paper: <a href={address.replace('#/lab/', '#/teach/handout/lab/')}>a handout</a> with
          the timeline, a code to scan and the key on a sheet of its own.
        </p>
      )}
      <p role="status">{told}</p>
      {asked !== null && (
        <Taken
          {...{ experiment, words }}
          onDrawn={(drawing) => {
            setAsked(null);
            taken(asked, { drawing, experiment, words }).then(setTold, () =>
              setTold('The file could not be made. Is the network there?'),
            );
          }}
        />
      )}
    </section>
  );
}

const FORMATS: readonly (readonly [PictureFormat, string])[] = [
  ['svg', 'Timeline as SVG'],
  ['png', 'Timeline as PNG'],
  ['html', 'Replay as HTML'],
];

interface TakenProps {
  readonly experiment: Experiment;
  readonly words: PictureWords;
  readonly onDrawn: (drawing: SVGSVGElement) => void;
}

/** Draws the picture where nobody sees it: only a drawing in the document has its colours worked out. */
function Taken({ experiment, words, onDrawn }: TakenProps) {
  const drawing = useRef<SVGSVGElement>(null);
  useDrawn(drawing, onDrawn);
  return (
    <div hidden>
      <RunPicture ref={drawing} {...{ experiment, words }} />
    </div>
  );
}

/** Hands on the drawing once it stands; an effect, since the document is asked. */
function useDrawn(
  drawing: RefObject<SVGSVGElement | null>,
  onDrawn: (drawing: SVGSVGElement) => void,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || drawing.current === null) return;
    isDone.current = true;
    onDrawn(drawing.current);
  }, [drawing, onDrawn]);
}

interface Drawn {
  readonly drawing: SVGSVGElement;
  readonly experiment: Experiment;
  readonly words: PictureWords;
}

/** Saves it, and says what there is to say. */
async function taken(
  format: PictureFormat,
  { drawing, experiment, words }: Drawn,
): Promise<string> {
  const name = fileOf(experiment.scenario).name.replace(/\.json$/, '');
  const svg = standalone(drawing);
  switch (format) {
    case 'svg':
      saveBlob(`${name}.svg`, new Blob([svg], { type: 'image/svg+xml' }));
      return '';
    case 'png': {
      const blob = await pngOf(svg);
      if (blob === null) return 'This browser could not draw the PNG; the SVG holds the same.';
      saveBlob(`${name}.png`, blob);
      return '';
    }
    case 'html': {
      const [left = 0, right = 0, top = 0, bottom = 0] = (drawing.dataset['plot'] ?? '')
        .split(' ')
        .map(Number);
      const colours = workedColours(drawing.parentElement ?? document.body, COLOURS);
      const { replayOf } = await import('../replay/replay-of');
      const html = replayOf(experiment, {
        ...{ words, svg, colours, build: BUILD_ID },
        plot: [left, right, top, bottom],
      });
      saveBlob(`${name}.html`, new Blob([html], { type: 'text/html' }));
      return '';
    }
    default:
      return format satisfies never;
  }
}

const COLOURS = {
  ground: '--panel',
  ink: '--ink',
  quiet: '--ink-2',
  wrong: '--corrupt',
  accent: '--accent',
} as const;
