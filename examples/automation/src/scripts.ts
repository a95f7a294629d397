import {
  applyTargets,
  applyToMultiple,
  areas,
  canCopyColors,
  configurationOf,
  editField,
  type ModuleId,
  moduleIds,
  moduleOf,
} from '@portico/core/customization';
import { applianceScripts } from './appliances.ts';
import { toFile } from './customization-file.ts';
import { pullFolder } from './entry-pull.ts';
import { exportLogRows } from './export-log.ts';
import { apply, isFolder, plan } from './plan-scripts.ts';
import { report } from './report.ts';
import { reports } from './reports.ts';
import { saveOwnAndTell } from './save.ts';
import { exitCodes, needed, type Script, UsageError } from './script.ts';
import { loadStaged, publishAndTell } from './staged.ts';
import { createTenant } from './tenants.ts';
import { importUsers } from './users.ts';

const pull: Script = {
  takes: 'FILE|FOLDER',
  about:
    'write the staged customization to a file (- for standard output), --published for what end users see; or entries to a folder (FOLDER/), --overwrite',
  options: ['published', 'overwrite'],
  async run(context) {
    const { portal, io, words, options } = context;
    const [file = '-'] = words;
    if (await isFolder(context, file)) {
      if (options.has('published')) throw new UsageError('A folder holds what is staged: leave --published out.');
      await pullFolder(context, file);
      return exitCodes.done;
    }
    const kind = options.has('published') ? 'published' : 'staged';
    const { customization } = await portal.customization.load({ kind });
    await io.write(file, toFile(customization));
    return exitCodes.done;
  },
};

const copyBrand: Script = {
  takes: 'MODULE',
  about: 'copy logo and colours of a module, for example web.blockPage, to all others; --publish, --include-staged',
  options: ['publish', 'include-staged'],
  async run(context) {
    const { portal, words } = context;
    const loaded = await portal.customization.load();
    const { customization } = loaded;
    const source = moduleIdOf(words[0]);
    const configuration = configurationOf(customization, source);
    if (configuration === null) throw new UsageError(`${source} is not enabled for this tenant.`);
    const { writable } = portal.access().customization;
    const flags = {
      writable: areas.filter((area) => writable[area]),
      features: portal.access().features.customization,
    };
    const targets = applyTargets(customization, source, flags)
      .filter(({ disabled }) => !disabled)
      .map(({ module }) => module);
    if (targets.length === 0) throw new UsageError('There is no other module that you may change.');
    // A preset has no colours of its own to copy (spec 1 section 5); the logo is copied all the same.
    const colors = canCopyColors(source, configuration);
    if (!colors) context.io.print(`${source} uses a preset theme: only the logo is copied.`);
    await saveOwnAndTell(context, loaded, applyToMultiple(customization, { source, targets, colors, logo: true }));
  },
};

const changeText: Script = {
  takes: 'FIELD TEXT',
  about: 'change one text, for example web.blockPage.text.block_heading "Halt", save and publish it; --include-staged',
  options: ['include-staged'],
  async run(context) {
    const { portal, words } = context;
    const [field, text] = [needed(words[0], 'FIELD'), needed(words[1], 'TEXT')];
    const [area, key, ...path] = field.split('.');
    const module = moduleIdOf(`${area}.${key}`);
    const known = moduleOf(module).fields.some((entry) => entry.kind === 'text' && entry.path === path.join('.'));
    if (!known) throw new UsageError(`${field} is no text of ${module}.`);
    const loaded = await portal.customization.load();
    const edited = editField(loaded.customization, module, path.join('.'), text);
    await saveOwnAndTell({ ...context, options: new Set([...context.options, 'publish']) }, loaded, edited);
  },
};

const publish: Script = {
  takes: '',
  about: 'say what is staged, whoever staged it, and publish just that',
  options: [],
  async run(context) {
    await publishAndTell(context, await loadStaged(context));
  },
};

/** The commands by their names on the command line. */
export const scripts: Readonly<Record<string, Script>> = {
  pull,
  plan,
  apply,
  'copy-brand': copyBrand,
  'change-text': changeText,
  publish,
  'create-tenant': createTenant,
  'import-users': importUsers,
  report,
  reports,
  'export-log': exportLogRows,
  ...applianceScripts,
};

function moduleIdOf(word: string | undefined): ModuleId {
  const module = moduleIds.find((id) => id === needed(word, 'MODULE'));
  if (module === undefined) throw new UsageError(`"${word}" is no module. Modules: ${moduleIds.join(', ')}`);
  return module;
}
