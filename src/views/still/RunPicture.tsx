import { useMemo, type Ref } from 'react';
import type { Experiment } from '../../lab/experiment';
import { legendOf } from '../timeline/legend-entries';
import { layoutOf } from '../timeline/layout/layout-of';
import { sceneOf } from '../timeline/layout/scene-of';
import { pictureLayout, type PictureText } from './picture-layout';
import type { PictureWords } from './picture-words';
import { StillChart } from './StillChart';
import styles from './RunPicture.module.css';

interface RunPictureProps {
  readonly experiment: Experiment;
  readonly words: PictureWords;
  readonly ref?: Ref<SVGSVGElement>;
}

/** A run as one picture: title, timeline, legend, verdicts and link. It is made to be taken out of the page. */
export function RunPicture({ experiment, words, ref }: RunPictureProps) {
  const { chart, picture } = useMemo(() => {
    const scene = sceneOf(experiment);
    const chart = layoutOf(scene, { widthPx: WIDTH_PX, density: 'full', windowMs: null });
    const picture = pictureLayout(chart.frame, { words, entries: legendOf(scene) });
    return { chart, picture };
  }, [experiment, words]);
  const { widthPx, heightPx, chartY, legend, texts } = picture;
  const { plot } = chart.frame;
  return (
    <svg
      ref={ref}
      className={styles.picture}
      width={widthPx}
      height={heightPx}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      role="img"
      data-plot={[plot.left, plot.right, chartY + plot.top, chartY + plot.bottom].join(' ')}
    >
      <title>{words.title}</title>
      <desc>
        {[words.about, ...words.verdicts.map(({ text }) => text), words.link ?? ''].join('\n')}
      </desc>
      <rect className={styles.ground} width={widthPx} height={heightPx} />
      <g transform={`translate(0,${chartY})`}>
        <StillChart layout={chart} history={experiment.history} id={ID} />
      </g>
      {legend.map(({ x, y, entry: { text, tone, draw } }) => (
        <g key={text} transform={`translate(${x},${y})`}>
          {draw(ID)}
          <text className={styles.text} data-tone={tone ?? 'quiet'} x={24} y={10} fontSize={11}>
            {text}
          </text>
        </g>
      ))}
      {texts.map((line) => (
        <Line key={line.y} line={line} />
      ))}
    </svg>
  );
}

function Line({ line: { x, y, text, font, tone } }: { readonly line: PictureText }) {
  return (
    <text
      className={styles.text}
      data-tone={tone}
      x={x}
      y={y}
      fontSize={font.sizePx}
      fontWeight={font.isBold ? 600 : 400}
    >
      {text}
    </text>
  );
}

/** Wide enough for a slide, and for a page of paper across. */
const WIDTH_PX = 960;
/** Of patterns and arrowheads; alone in its file. */
const ID = 'run';
