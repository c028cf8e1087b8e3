import { useLab } from '../../../lab/use-lab';
import type { LockService } from '../../../models/contract';
import { LOCK_SERVICES } from '../../../models/services';
import { STORAGE_PARAMETERS } from '../../../models/storages/parameters';
import { WORKER_PARAMETERS } from '../../../models/worker/parameters';
import { NETWORK_PARAMETERS } from '../../../scenario/network-parameters';
import { WORK_PARAMETERS } from '../../../scenario/work-parameters';
import { FaultsGroup } from '../faults/FaultsGroup';
import { mainQuantities } from '../main-quantities';
import { changedCount } from './changed';
import { Group } from './Group';
import { JobsGroup } from './JobsGroup';
import { OverridesGroup } from './OverridesGroup';
import { PauseFields, RunFields } from './RunFields';
import { SpecFields } from './SpecFields';

/** Everything else that a scenario can say, in groups. */
export default function MoreControls() {
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const service: LockService<never> = LOCK_SERVICES[scenario.service.id];
  const main = mainQuantities(service);
  return (
    <>
      <FaultsGroup />
      <Group title="Pause and clock">
        <PauseFields />
      </Group>
      <Group title="Clients and run" note={`${scenario.clients.count} clients`}>
        <RunFields />
      </Group>
      <JobsGroup />
      <Group title="Work" note={changedCount(scenario.work, WORK_PARAMETERS, ['jobsPerSecond'])}>
        <SpecFields at={['work']} specs={WORK_PARAMETERS} without={['jobsPerSecond']} />
      </Group>
      <Group
        title={`${service.label}: renewal, retry, release`}
        note={changedCount(scenario.service, service.parameters, main)}
      >
        <SpecFields at={['service']} specs={service.parameters} without={main} />
      </Group>
      <Group
        title="Client behaviour"
        note={changedCount(scenario.clients.behaviour, WORKER_PARAMETERS)}
      >
        <SpecFields at={['clients', 'behaviour']} specs={WORKER_PARAMETERS} />
      </Group>
      <OverridesGroup />
      <Group title="Storage" note={changedCount(scenario.storage, STORAGE_PARAMETERS)}>
        <SpecFields at={['storage']} specs={STORAGE_PARAMETERS} />
      </Group>
      <Group title="Network" note={changedCount(scenario.network, NETWORK_PARAMETERS)}>
        <SpecFields at={['network']} specs={NETWORK_PARAMETERS} />
      </Group>
    </>
  );
}
