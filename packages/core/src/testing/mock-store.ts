import type { RevisionWire } from '../api/index.ts';
import { type Area, areas } from '../customization/index.ts';

export type MockDocument = Record<string, unknown>;
export type MockDocuments = Readonly<Record<Area, MockDocument>>;

/** Staged and published documents with the token that each write changes. (DESIGN section 3) */
export class MockStore {
  revision: RevisionWire = { rev_id: '1', staged_rev_id: '2', state: 'current', updated_at: moment(0) };
  staged: MockDocuments;
  published: MockDocuments;
  /** When each area was saved last. */
  savedAt: Partial<Record<Area, string>> = {};
  #writes = 0;

  constructor(documents: Partial<MockDocuments> = {}) {
    this.staged = Object.fromEntries(
      areas.map((area) => [area, documents[area] ?? { default: {} }]),
    ) as unknown as MockDocuments;
    this.published = structuredClone(this.staged);
  }

  isNewest({ rev_id, state, updated_at }: Pick<RevisionWire, 'rev_id' | 'state' | 'updated_at'>): boolean {
    const { revision } = this;
    return rev_id === revision.staged_rev_id && state === revision.state && updated_at === revision.updated_at;
  }

  /** The documents of one of the two revisions. */
  read(rev: string): MockDocuments {
    return rev === this.revision.rev_id ? this.published : this.staged;
  }

  write(area: Area, data: MockDocument): void {
    this.staged = { ...this.staged, [area]: structuredClone(data) };
    this.revision = { ...this.revision, state: 'staged', updated_at: this.#tick() };
    this.savedAt = { ...this.savedAt, [area]: this.revision.updated_at };
  }

  writeHtml(area: Area, custom_html: string): void {
    const settings = (this.staged[area].default ?? {}) as MockDocument;
    const page = (settings.block_page ?? {}) as MockDocument;
    const block_page = { ...page, customization_mode: 'advanced', custom_html };
    this.write(area, { ...this.staged[area], default: { ...settings, block_page } });
  }

  publish(): void {
    const { staged_rev_id } = this.revision;
    this.published = structuredClone(this.staged);
    this.revision = {
      rev_id: staged_rev_id,
      staged_rev_id: String(Number(staged_rev_id) + 1),
      state: 'current',
      updated_at: this.#tick(),
    };
  }

  #tick(): string {
    this.#writes += 1;
    return moment(this.#writes);
  }
}

/** Strictly increasing, as `updated_at` has to be. */
function moment(writes: number): string {
  return new Date(Date.UTC(2026, 0, 1) + writes * 1000).toISOString();
}
