import { describe, expect, it } from 'vitest';
import { logFilterDefinitions } from '../query/filter-definitions.ts';
import { unknownWords } from '../view/index.ts';
import { shownFilters } from './shown-filters.ts';

const web = logFilterDefinitions('web', { mode: null });

describe('filters of a log call, in the words of its page (UI.md 4.16, decision 051)', () => {
  it.each([
    ['pe_action=quarantine', 'query=action:quarantine'],
    [
      'pe_action=quarantine&userid=erik&query=not domain:a.example',
      'userid=erik&query=not domain:a.example action:quarantine',
    ],
    ['pe_action=allow,block', 'query=action:allow,block'],
    ['pe_action=allow&pe_action=block', 'query=action:allow,block'],
    ['pe_action_not=block', 'query=not action:block'],
    ['risk_score=R&risk_score_match=contains', 'query=risk:*R*'],
    ['filename=a%252Cb, c,*&categories=News', 'categories=News&query=file:"a,b"," c","*"'],
    ['filename=inv&filename_match=starts_with', 'query=file:inv*'],
    ['domain=.example&domain_match=ends_with', 'query=domain:*.example'],
    ['pe_rulename=Block&pe_rulename_match=equal', 'query=rule:Block'],
    ['filename_match=present', 'query=file:*'],
    ['x-client-ip=192.0.2.0/24', 'query=client_ip:"192.0.2.0/24"'],
  ])('%s is asked for by %s', (given, shown) => {
    const read = (text: string) => [...new URLSearchParams(text.replaceAll('+', '%2B'))];
    const { query, unshown } = shownFilters('web', given);
    expect(unshown).toBeNull();
    expect([...new URLSearchParams(query)]).toEqual(read(shown));
    expect(unknownWords(query, web)).toBeNull();
    expect(shownFilters('web', query)).toEqual({ query, unshown: null });
  });

  it('leaves alone what the page knows', () => {
    const query =
      'pe_action=safeview&categories=News&categories_not=Sports&url=a&url_match=regex&casb_app_name_match=present';
    expect(shownFilters('web', query)).toEqual({ query, unshown: null });
  });

  it.each([
    ['userid=a.*&userid_match=regex', 'userid'],
    ['a b=1', 'a b'],
    [`filename=${'x'.repeat(300)}&sha256=${Array(8).fill('y'.repeat(300)).join(',')}`, 'filename'],
    ['src_ip=1.2.3.999', 'src_ip'],
  ])('names what it cannot ask for: %s', (query, unshown) => {
    expect(shownFilters('web', query)).toEqual({ query, unshown });
  });
});
