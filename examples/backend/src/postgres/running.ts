import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { clusterPassword, databaseUser, isPrivateFolder } from './cluster.ts';
import { clusterName, databaseName } from './embedded.ts';
import { readPlainFile } from './plain-file.ts';

/**
 * The address of the database that another process runs on the data folder, as PostgreSQL itself writes it down: a
 * second reader beside the service. (DESIGN section 7, backup)
 * @returns undefined when none is ready.
 */
export function runningDatabase(folder: string): string | undefined {
  const cluster = join(folder, clusterName);
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [, , , port = '', socketFolder = '', , , status = ''] = readPlainFile(file)
    .split('\n')
    .map((text) => text.trim());
  if (status !== 'ready') return undefined;
  const user = `${databaseUser}:${clusterPassword(cluster)}`;
  if (socketFolder === '') return `postgresql://${user}@127.0.0.1:${Number(port)}/${databaseName}`;
  if (!isPrivateFolder(socketFolder)) return undefined;
  return `postgresql://${user}@localhost/${databaseName}?host=${encodeURIComponent(socketFolder)}`;
}
