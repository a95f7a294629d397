import { checkPeopleFile, importPeople } from '@portico/core';
import { countPeople, faultPlace, linksFile, listMailNotes, type NewPerson } from '@portico/core/users';
import { exitCodes, needed, type Script, UsageError } from './script.ts';

/**
 * Users from a CSV, by the checks that portal and service make: nobody is made while a line is wrong, unless those are left
 * out. Sent again it makes nobody twice. (ROL-015)
 */
export const importUsers: Script = {
  takes: 'FILE --links LINKS.csv',
  about:
    'make the users of a CSV (user_name, first_name, last_name, roles) and write their links to a file; --check only looks, --leave-out leaves lines with a fault out, --new-links makes new links for who has no password yet',
  options: ['check', 'leave-out', 'new-links'],
  values: ['links'],
  async run({ portal, io, words, options, values, environment }) {
    const isCheck = options.has('check');
    const target = values.links;
    if (!isCheck && target === undefined) throw new UsageError('--links FILE is missing: the links are shown once.');
    const file = await checkPeopleFile(portal, await io.read(needed(words[0], 'FILE')));
    const faults = [...file.faults, ...file.lines.flatMap((line) => line.faults)];
    for (const fault of faults) io.print(`${faultPlace(fault)}: ${fault.message}`);
    const counts = countPeople(file);
    io.print(`${counts.new} new, ${counts.there} there already, ${counts.wrong} wrong.`);
    const isStopped = file.faults.length > 0 || (counts.wrong > 0 && !options.has('leave-out'));
    if (isStopped) return exitCodes.failed;
    if (isCheck) return counts.new > 0 ? exitCodes.changes : exitCodes.done;
    const people: NewPerson[] = file.lines
      .filter(({ state }) => state === 'new' || (state === 'there' && options.has('new-links')))
      .map(({ person }) => person);
    if (people.length === 0) return exitCodes.done;
    const result = await importPeople(portal, people, { newLinks: options.has('new-links') });
    await io.write(target ?? '-', linksFile(result, new URL(environment.PORTICO_URL ?? '').origin));
    io.print(`Users made: ${result.made}. Their links are in ${target}, good once and for 72 hours.`);
    for (const { text } of listMailNotes(result)) io.print(text);
    return exitCodes.done;
  },
};
