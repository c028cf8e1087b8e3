import { formatShort } from './durations';
import type { Wish } from './labels';
import type { Layers } from './layout-of';
import type { Placed, View } from './placed';
import { above, around, inside } from './places';
import type { GrantMark } from './scene';
import { lineHeight } from './text-width';

/** More effects than this are not written beside; what went wrong is tried before what went well. */
const WRITTEN_MAX = 24;

/** A release is the rule, and its round end says it; written only where there are few. */
const RELEASES_MAX = 4;

/** Where there are more, a caption no longer reaches beyond its outline. */
const GAPS_MAX = 6;

/** What no label may cover, because it says something itself. */
export function obstaclesOf({ note, write, read, gap }: Layers): readonly Placed[] {
  const layers: readonly { readonly isDense: boolean; readonly placed: readonly Placed[] }[] = [
    note,
    write,
    read,
  ];
  const points = layers.flatMap(({ isDense, placed }) => (isDense ? [] : placed));
  const edges = gap.isDense ? [] : gap.placed.flatMap(edgesOf);
  return [...points, ...edges];
}

function edgesOf(placed: Placed): readonly Placed[] {
  const { x, width } = placed;
  return [
    { ...placed, width: 0 },
    { ...placed, x: x + width, width: 0 },
  ];
}

/** All labels that would help, the most important first. */
export function wishesOf(layers: Layers, view: View): readonly Wish[] {
  const { isCompact } = view.frame;
  const lists = isCompact
    ? [gapWishes, effectWishes, grantWishes, sleepWishes, beliefWishes]
    : [
        gapWishes,
        effectWishes,
        grantWishes,
        sleepWishes,
        beliefWishes,
        cutWishes,
        endWishes,
        noteWishes,
        waitWishes,
      ];
  return lists.flatMap((wishes) => wishes(layers, view));
}

type Wishes = (layers: Layers, view: View) => readonly Wish[];

const gapWishes: Wishes = ({ gap }, view) =>
  gap.placed.map((placed) => {
    const widthMax = gap.placed.length > GAPS_MAX ? placed.width : Infinity;
    const places = above(placed, view, ['start', 'middle', 'end']);
    return {
      placed,
      texts: ['holds in belief only', 'belief only'],
      places: places.map((place) => ({ ...place, widthMax })),
      tone: 'corrupt',
      isBold: false,
    };
  });

const effectWishes: Wishes = ({ write }, view) => {
  const isGrave = ({ mark }: (typeof write.placed)[number]) => mark.outcome === 'corrupting';
  const grave = write.placed.filter(isGrave);
  const others = view.frame.isCompact ? [] : write.placed.filter((placed) => !isGrave(placed));
  return [grave, others]
    .flatMap((placed) => (placed.length > WRITTEN_MAX ? [] : placed))
    .map((placed) => ({
      placed,
      texts: placed.mark.texts,
      places: around(
        placed,
        view,
        isGrave(placed) ? ['start', 'middle', 'end'] : ['middle', 'end', 'start'],
      ),
      tone: EFFECT_TONES[placed.mark.outcome],
      isBold: isGrave(placed),
    }));
};

const EFFECT_TONES = {
  accepted: 'caption',
  deduplicated: 'caption',
  rejected: 'rejected',
  corrupting: 'corrupt',
} as const;

const grantWishes: Wishes = ({ grant }, view) =>
  grant.placed.map((placed) => {
    const { client, grant: number, token } = placed.mark;
    const short = [`${client} · grant ${number}`, `${client} · ${number}`, client];
    return {
      placed,
      texts: token === null ? short : [`${client} · grant ${number} · token ${token}`, ...short],
      places: [inside(placed, view, 'start')],
      tone: 'on',
      isBold: true,
    };
  });

const sleepWishes: Wishes = ({ sleep }, view) =>
  sleep.placed.map((placed) => {
    const { state, fromMs, toMs } = placed.mark;
    const isBehind = view.frame.lanes[placed.mark.lane]?.lane.kind === 'service';
    return {
      placed,
      texts: [`${state} ${formatShort(toMs - fromMs)}`, state],
      places: isBehind
        ? above(placed, view, ['start'])
        : [inside(placed, view, 'middle'), inside(placed, view, 'start')],
      tone: isBehind ? 'caption' : 'strong',
      isBold: !isBehind,
    };
  });

const beliefWishes: Wishes = ({ belief }, view) =>
  belief.placed
    .filter(({ mark }) => !mark.isLatent)
    .map((placed) => ({
      placed,
      texts: placed.mark.grant === null ? ['no grant'] : [`grant ${placed.mark.grant}`],
      places: [inside(placed, view, 'start')],
      tone: 'on',
      isBold: true,
    }));

const cutWishes: Wishes = ({ cut }, view) =>
  cut.placed.map((placed) => ({
    placed,
    texts: [`cut: ${placed.mark.sides}`, placed.mark.sides],
    places: [inside(placed, view, 'start')],
    tone: 'strong',
    isBold: false,
  }));

const endWishes: Wishes = ({ grant }, view) =>
  grant.placed
    .filter(
      ({ mark: { endedBy }, isCutRight }) =>
        !isCutRight &&
        endedBy !== 'horizon' &&
        (endedBy !== 'released' || grant.placed.length <= RELEASES_MAX),
    )
    .map((placed) => {
      const end = { ...placed, x: placed.x + placed.width, width: 0 };
      return {
        placed,
        texts: endTexts(placed.mark),
        places: above(end, view, ['middle', 'end', 'start']),
        tone: 'caption',
        isBold: false,
      };
    });

function endTexts({ endedBy, ttlMs }: GrantMark): readonly string[] {
  if (endedBy !== 'expired' || ttlMs === null) return [endedBy];
  return [`expires: TTL ${formatShort(ttlMs)}`, 'expires'];
}

const noteWishes: Wishes = ({ note }) =>
  note.placed.map((placed) => {
    const { x, y, width } = placed;
    return {
      placed,
      texts: placed.mark.texts,
      places: [
        { x: x + width + 5, y: y - 1, align: 'start', widthMax: 160 },
        { x: x - 5, y: y - 1, align: 'end', widthMax: 160 },
      ],
      tone: placed.mark.isBad ? 'corrupt' : 'caption',
      isBold: false,
    };
  });

const waitWishes: Wishes = ({ wait }, { frame }) =>
  wait.placed.map((placed) => {
    const { mark, x, y, width } = placed;
    const top = y - lineHeight(frame.font);
    return {
      placed,
      texts: [`waiting ${formatShort(mark.toMs - mark.fromMs)}`, 'waiting'],
      places: [{ x: x + width / 2, y: top, align: 'middle', widthMax: width }],
      tone: 'caption',
      isBold: false,
    };
  });
