import { jsonIn } from '../kernel/json';
import { readDetails, writtenDetails, type AddressDetails } from './address-details';
import { differenceFrom, withDifference } from './difference';
import { packed, unpacked } from './payload';
import { isPlainObject, plainOf, type Plain, type PlainObject } from './plain';
import { readScenario, type ReadScenario, type ScenarioFault } from './read';
import { scenarioDefaults } from './scenario-defaults';
import type { Scenario } from './scenario';

/** Where addresses look presets up: an argument, so that incidents and workshops can bring theirs. */
export type PresetShelf = ReadonlyMap<string, Scenario>;

export type ReadAddress =
  | ({
      readonly ok: true;
      readonly scenario: Scenario;
      /** Null for a scenario of its own. */
      readonly presetId: string | null;
    } & AddressDetails)
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] };

/** What may stand in an address besides the scenario; what is null is left out. */
export type AddressOptions = Partial<AddressDetails> & {
  /** The preset that this scenario is, unchanged: `isSame` of `difference.ts` tells. */
  readonly presetId?: string | null;
};

/** Longer addresses are not read. */
export const ADDRESS_LENGTH_MAX = 8_000;

/** Longer ones do not survive everywhere (some chats cut at 2 000): offer a file instead. */
export const SHAREABLE_LENGTH_MAX = 1_900;

/** Names this form of address, its dictionary and the defaults it counts on. */
const VERSION = '1';

/**
 * A scenario as the fragment of an address: by name where it is a preset, else whole. The fragment
 * never leaves the browser, knows no server's limits and works from a file. A scenario with many
 * jobs or faults may give more than ADDRESS_LENGTH_MAX characters; that one is for a file.
 */
export function addressOf(scenario: Scenario, options: AddressOptions = {}): string {
  const name = options.presetId ?? `~${VERSION}.${packed(JSON.stringify(saidOf(scenario)))}`;
  return `#/lab/${name}${writtenDetails(options)}`;
}

/** What an address says, alone or at the end of a whole `https://…`. A bad one is a result, not a throw. */
export function readAddress(fragment: string, presets: PresetShelf): ReadAddress {
  if (fragment.length > ADDRESS_LENGTH_MAX) {
    return fault(`is longer than ${ADDRESS_LENGTH_MAX} characters`);
  }
  const found = ADDRESS.exec(withoutEscapes(fragment));
  if (found === null) return fault('does not lead to the lab: it must begin with #/lab/');
  const [, name = '', query = ''] = found;
  const isPreset = !name.startsWith('~');
  const details = readDetails(query);
  const read = isPreset ? readPreset(name, presets) : readSaid(name.slice(1));
  if (!read.ok) return { ok: false, faults: [...read.faults, ...details.faults] };
  if (details.faults.length > 0) return { ok: false, faults: details.faults };
  return { ...read, presetId: isPreset ? name : null, ...details.values };
}

/** For `readAddress`. */
export function shelfOf(
  presets: Iterable<{ readonly id: string; readonly scenario: Scenario }>,
): PresetShelf {
  return new Map([...presets].map(({ id, scenario }) => [id, scenario]));
}

const ADDRESS = /^(?:[^#]*#)?\/?lab\/([^?#]*)(?:\?([^#]*))?$/;

/** Some programs escape more than they need to. What we write is letters, digits and `#/~._-?=&`. */
function withoutEscapes(fragment: string): string {
  return fragment.replace(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** What must be said of a scenario where the defaults of its service are known. */
function saidOf(scenario: Scenario): PlainObject {
  const { id } = scenario.service;
  const whole = scenario as unknown as PlainObject;
  const said = differenceFrom(scenarioDefaults(id) ?? {}, whole);
  return { ...said, service: { id, ...(said.service as PlainObject | undefined) } };
}

function readSaid(name: string): ReadScenario {
  const [, version, payload = ''] = /^(\d{1,4})\.(.*)$/s.exec(name) ?? [];
  if (version === undefined) return fault('was cut short or changed on its way');
  if (version !== VERSION) {
    return fault(`is of version ${version}, and this lab reads version ${VERSION}`);
  }
  const text = unpacked(payload);
  if (!text.ok) return fault(text.message);
  const said = plainOf(jsonIn(text.text) ?? null);
  if (!said.ok) return { ok: false, faults: [said.fault] };
  return readScenario(completed(said.value));
}

/** With the defaults of the service it names; else as it is, and then that is what is told. */
function completed(said: Plain): Plain {
  const service = isPlainObject(said) ? said.service : undefined;
  const id = isPlainObject(service) ? service.id : undefined;
  const defaults = typeof id === 'string' ? scenarioDefaults(id) : undefined;
  return defaults === undefined ? said : withDifference(defaults, said as PlainObject);
}

function readPreset(id: string, presets: PresetShelf): ReadScenario {
  const scenario = presets.get(id);
  if (scenario !== undefined) return { ok: true, scenario };
  return fault(`names no preset that this lab has: "${id.slice(0, 60)}"`);
}

function fault(message: string): { readonly ok: false; readonly faults: readonly ScenarioFault[] } {
  return { ok: false, faults: [{ path: 'address', message }] };
}
