import { useCatalogue } from '../../lab/catalogue';
import { useLab } from '../../lab/use-lab';
import type { LockService, ServicePromise } from '../../models/contract';
import { SERVICE_CARDS } from '../../models/services/cards';
import type { Preset } from '../../scenario/presets';
import { PresetButton } from '../scenario/PresetButton';
import styles from './ServiceCard.module.css';

interface ServiceCardProps {
  readonly service: LockService<never>;
  /** A preset was opened; left out where there is no figure to open it in, and presets are links. */
  readonly onDone?: () => void;
}

/** The real service in short: when to choose it, how it works, who uses it, and where to try it here. */
export default function ServiceCard({ service: { id, summary }, onDone }: ServiceCardProps) {
  const card = SERVICE_CARDS[id as keyof typeof SERVICE_CARDS];
  return (
    <div className={styles.card}>
      <p className={styles.summary}>{summary}</p>
      <dl className={styles.choice}>
        <div>
          <dt>Choose it when</dt>
          <dd>{unbroken(card.chooseWhen)}</dd>
        </div>
        <div className={styles.not}>
          <dt>Not when</dt>
          <dd>{unbroken(card.avoidWhen)}</dd>
        </div>
      </dl>
      <h3>How it works</h3>
      <dl className={styles.facts}>
        <Fact term="Grants">{card.grants}</Fact>
        <Fact term="Renews">{card.renews}</Fact>
        <Fact term="Ends">{card.ends}</Fact>
        <Fact term="Whose clock">{card.clock}</Fact>
        <Fact term="After a failover">{card.failover}</Fact>
        <Fact term="Token" mark={TOKENS[card.token.kind]}>
          {card.token.text}
        </Fact>
      </dl>
      <h3>Who uses it</h3>
      <ul className={styles.users}>
        {card.usedBy.map(({ title, does, url }) => (
          <li key={title}>
            <Outside url={url}>{title}</Outside> {does}
          </li>
        ))}
      </ul>
      {onDone === undefined ? (
        <PresetLinks serviceId={id} />
      ) : (
        <Presets serviceId={id} onDone={onDone} />
      )}
      <h3>Sources</h3>
      <ul className={styles.sources}>
        {card.sources.map(({ title, url }) => (
          <li key={url}>
            <Outside url={url}>{title}</Outside>
          </li>
        ))}
      </ul>
    </div>
  );
}

const TOKENS: Readonly<Record<ServicePromise['tokens'], string>> = {
  ordered: 'ordered',
  identity: 'identity only',
  none: 'none',
};

interface FactProps {
  readonly term: string;
  /** In one word, before the sentences. */
  readonly mark?: string;
  readonly children: string;
}

function Fact({ term, mark, children }: FactProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {mark !== undefined && <b className={styles.mark}>{mark}</b>} {unbroken(children)}
      </dd>
    </div>
  );
}

/** Keeps a number and its unit on one line. */
function unbroken(text: string): string {
  return text.replace(/(\d) (?=(ms|s|h|%)(?!\w))/g, '$1\u00a0');
}

function Outside({ url, children }: { readonly url: string; readonly children: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** What this service's presets are. */
function usePresets(serviceId: string): readonly Preset[] {
  const all = Object.values(useCatalogue()?.PRESETS ?? {});
  return all.filter(({ scenario }) => scenario.service.id === serviceId);
}

function PresetLinks({ serviceId }: { readonly serviceId: string }) {
  const presets = usePresets(serviceId);
  if (presets.length === 0) return null;
  return (
    <>
      <h3>Try it in the lab</h3>
      <ul className={styles.sources}>
        {presets.map(({ id, title, story }) => (
          <li key={id}>
            <a href={`#/lab/${id}`}>{title}</a> {story}
          </li>
        ))}
      </ul>
    </>
  );
}

interface PresetsProps {
  readonly serviceId: string;
  readonly onDone: () => void;
}

function Presets({ serviceId, onDone }: PresetsProps) {
  const presets = usePresets(serviceId);
  const replace = useLab((lab) => lab.replace);
  if (presets.length === 0) return null;
  const open = (preset: Preset): void => {
    replace(preset.scenario, preset.id);
    onDone();
  };
  return (
    <>
      <h3>Try it here</h3>
      <ul className={styles.presets}>
        {presets.map((preset) => (
          <PresetButton key={preset.id} preset={preset} onOpen={open} />
        ))}
      </ul>
    </>
  );
}
