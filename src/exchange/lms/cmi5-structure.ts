import { xml, type Packaged } from './packaged';

/** `cmi5.xml`: a course with one assignable unit. */
export function cmi5Structure({ digest, title, masteryPercent, startFile }: Packaged): string {
  const said = `<langstring lang="en">${xml(title)}</langstring>`;
  const about =
    '<langstring lang="en">Questions about distributed locks. Behind each answer there is a run or a formula.</langstring>';
  const judged =
    masteryPercent === null
      ? 'moveOn="Completed"'
      : `moveOn="Passed" masteryScore="${masteryPercent / 100}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="urn:distributed-locks-lab:course:${digest}">
    <title>${said}</title>
    <description>${about}</description>
  </course>
  <au id="urn:distributed-locks-lab:unit:${digest}" ${judged} launchMethod="AnyWindow">
    <title>${said}</title>
    <description>${about}</description>
    <url>${xml(startFile)}</url>
  </au>
</courseStructure>
`;
}
