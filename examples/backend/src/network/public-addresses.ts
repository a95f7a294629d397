import { networkInterfaces } from 'node:os';

/** Addresses under which others reach this server: those of its interfaces but for loopback and link-local ones. */
export function publicAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:') && !address.startsWith('169.254.'))
    .map(({ address }) => address);
}
