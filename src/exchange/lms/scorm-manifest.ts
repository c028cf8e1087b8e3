import { xml, type Packaged } from './packaged';

/** `imsmanifest.xml` of SCORM 1.2: one organization, one item, one resource with every file. */
export function manifest12(course: Packaged): string {
  const { digest, title, masteryPercent } = course;
  const mastery =
    masteryPercent === null
      ? ''
      : `\n        <adlcp:masteryscore>${masteryPercent}</adlcp:masteryscore>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="lock-lab-${digest}" version="1"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="organization">
    <organization identifier="organization">
      <title>${xml(title)}</title>
      <item identifier="item" identifierref="resource" isvisible="true">
        <title>${xml(title)}</title>${mastery}
      </item>
    </organization>
  </organizations>
  ${resources(course, 'adlcp:scormtype')}
</manifest>
`;
}

/** `imsmanifest.xml` of SCORM 2004, 4th edition. No sequencing rules; the pass mark is the one objective. */
export function manifest2004(course: Packaged): string {
  const { digest, title, masteryPercent } = course;
  const objective =
    masteryPercent === null
      ? ''
      : `
        <imsss:sequencing>
          <imsss:objectives>
            <imsss:primaryObjective objectiveID="objective" satisfiedByMeasure="true">
              <imsss:minNormalizedMeasure>${masteryPercent / 100}</imsss:minNormalizedMeasure>
            </imsss:primaryObjective>
          </imsss:objectives>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="lock-lab-${digest}" version="1"
  xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
  xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>2004 4th Edition</schemaversion>
  </metadata>
  <organizations default="organization">
    <organization identifier="organization">
      <title>${xml(title)}</title>
      <item identifier="item" identifierref="resource" isvisible="true">
        <title>${xml(title)}</title>${objective}
      </item>
    </organization>
  </organizations>
  ${resources(course, 'adlcp:scormType')}
</manifest>
`;
}

function resources({ files, startFile }: Packaged, typeAttribute: string): string {
  return `<resources>
    <resource identifier="resource" type="webcontent" ${typeAttribute}="sco" href="${xml(startFile)}">
${files.map((file) => `      <file href="${xml(file)}"/>`).join('\n')}
    </resource>
  </resources>`;
}
