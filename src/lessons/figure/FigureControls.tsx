import { useService } from '../../lab/catalogue';
import { useLab } from '../../lab/use-lab';
import { ControlAt } from '../../views/controls/more/SpecFields';
import { pathIn } from '../../scenario/path';
import { specAt } from './spec-at';
import styles from './Figure.module.css';

/** The few values that a figure lets its reader move. */
export function FigureControls({ paths }: { readonly paths: readonly string[] }) {
  const service = useService();
  const scenario = useLab(({ asking }) => asking.now.scenario);
  if (service === null || paths.length === 0) return null;
  return (
    <div className={styles.controls}>
      {paths.map((written) => {
        const path = pathIn(written) ?? [];
        const spec = specAt(path, service, scenario);
        return spec && <ControlAt key={written} path={path} spec={spec} />;
      })}
    </div>
  );
}
