/** The parts of SARIF 2.1.0 that the program writes: required members, and no member that the standard does not have. */
type Shape = { required: readonly string[]; optional: readonly string[]; parts?: Readonly<Record<string, Shape>> };

const message: Shape = { required: ['text'], optional: ['markdown', 'id', 'arguments'] };
const region: Shape = {
  required: [],
  optional: ['startLine', 'startColumn', 'endLine', 'endColumn', 'byteOffset', 'byteLength', 'snippet'],
};
const artifactLocation: Shape = { required: [], optional: ['uri', 'uriBaseId', 'index', 'description'] };
const physicalLocation: Shape = {
  required: ['artifactLocation'],
  optional: ['region', 'contextRegion'],
  parts: { artifactLocation, region },
};
const logicalLocations: Shape = { required: [], optional: ['name', 'fullyQualifiedName', 'kind', 'index'] };
const locations: Shape = {
  required: [],
  optional: ['id', 'physicalLocation', 'logicalLocations', 'message'],
  parts: { physicalLocation, logicalLocations },
};
const replacements: Shape = {
  required: ['deletedRegion'],
  optional: ['insertedContent'],
  parts: { deletedRegion: region, insertedContent: { required: [], optional: ['text'] } },
};
const fixes: Shape = {
  required: ['artifactChanges'],
  optional: ['description'],
  parts: {
    description: message,
    artifactChanges: {
      required: ['artifactLocation', 'replacements'],
      optional: [],
      parts: { artifactLocation, replacements },
    },
  },
};
const results: Shape = {
  required: ['message', 'ruleId', 'level'],
  optional: ['ruleIndex', 'locations', 'fixes', 'properties'],
  parts: { message, locations, fixes },
};
const rules: Shape = {
  required: ['id'],
  optional: ['shortDescription', 'fullDescription', 'help', 'defaultConfiguration'],
  parts: { shortDescription: message, fullDescription: message, help: message },
};
const driver: Shape = { required: ['name'], optional: ['version', 'rules'], parts: { rules } };
const invocations: Shape = {
  required: ['executionSuccessful'],
  optional: ['toolExecutionNotifications'],
  parts: {
    toolExecutionNotifications: {
      required: ['message'],
      optional: ['level', 'locations'],
      parts: { message, locations },
    },
  },
};
const runs: Shape = {
  required: ['tool'],
  optional: ['columnKind', 'invocations', 'results'],
  parts: { tool: { required: ['driver'], optional: [], parts: { driver } }, invocations, results },
};
const log: Shape = { required: ['version', 'runs'], optional: ['$schema'], parts: { runs } };

/** Of results and notifications. (SARIF 2.1.0 section 3.27.10) */
const levels: readonly unknown[] = ['none', 'note', 'warning', 'error'];

/** What in a log breaks the standard, as paths. (SARIF 2.1.0 sections 3.13 to 3.58) */
export function sarifFaults(document: unknown): string[] {
  return faults(document, log, 'log');
}

function faults(value: unknown, shape: Shape, path: string): string[] {
  if (Array.isArray(value)) {
    const none = value.length === 0 && /(?:artifactChanges|replacements)$/.test(path) ? [`${path} is empty`] : [];
    return [...none, ...value.flatMap((item, index) => faults(item, shape, `${path}[${index}]`))];
  }
  if (typeof value !== 'object' || value === null) return [`${path} is no object`];
  const members = Object.entries(value);
  const known = [...shape.required, ...shape.optional];
  return [
    ...shape.required.filter((name) => !(name in value)).map((name) => `${path}.${name} is missing`),
    ...members.filter(([name]) => !known.includes(name)).map(([name]) => `${path}.${name} is unknown`),
    ...members.flatMap(([name, own]) => {
      if (name === 'level' && !levels.includes(own)) return [`${path}.${name} is ${String(own)}`];
      if (/Line$|Column$/.test(name) && !(Number.isInteger(own) && (own as number) >= 1)) return [`${path}.${name}`];
      const part = shape.parts?.[name];
      return part === undefined ? [] : faults(own, part, `${path}.${name}`);
    }),
  ];
}
