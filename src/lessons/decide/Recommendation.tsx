import { type Ref } from 'react';
import type { Advice } from '../../bank/decide/decide';
import type { DecidePath } from '../../bank/decide/path';
import { useCatalogue } from '../../lab/catalogue';
import { Fold } from '../../views/elements/Fold';
import { ShownClaim } from '../study-page/ShownClaim';
import { TakeAlong } from './TakeAlong';
import styles from './Decide.module.css';
import { later, LOADING } from '../../views/elements/later';

const ServiceCard = later(() => import('../../views/services/ServiceCard'), LOADING);

interface RecommendationProps {
  readonly path: DecidePath;
  readonly advice: Advice;
  readonly title: string;
  readonly keptId: string | null;
  readonly ref: Ref<HTMLHeadingElement>;
}

/** Where a path ends: what to do, why, what can still go wrong, and both as runs. */
export function Recommendation({ path, advice, title, keptId, ref }: RecommendationProps) {
  const reasons = [...path.steps.map(({ option }) => option.so), ...advice.reasons];
  return (
    <article className={styles.advice} aria-labelledby="decide-advice">
      <h2 id="decide-advice" ref={ref} tabIndex={-1}>
        {advice.title}
      </h2>
      <p className={styles.says}>{advice.says}</p>
      <div className={styles.why}>
        <section aria-labelledby="decide-reasons">
          <h3 id="decide-reasons">Why</h3>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="decide-risks">
          <h3 id="decide-risks">Risks that remain</h3>
          <ul>
            {advice.risks.map((risk) => (
              <li key={risk}>{risk}</li>
            ))}
          </ul>
        </section>
      </div>
      <p>
        <b>Look at it again when:</b> {advice.revisit}
      </p>
      <TakeAlong path={path} advice={advice} title={title} keptId={keptId} />
      <section className={styles.runs} aria-labelledby="decide-runs">
        <h3 id="decide-runs">See it run</h3>
        <ShownClaim claim={advice.works} title="It works" />
        <ShownClaim claim={advice.remains} title="What remains" />
      </section>
      <AboutIt advice={advice} />
    </article>
  );
}

/** The service that the recommendation uses, in short. */
function AboutIt({ advice }: { readonly advice: Advice }) {
  const service = useCatalogue()?.LOCK_SERVICES[advice.service];
  if (service === undefined) return null;
  return (
    <div className={styles.card}>
      <Fold title={`About ${service.label}`} summary="when to choose it, how it works, who uses it">
        <ServiceCard service={service} />
      </Fold>
    </div>
  );
}
