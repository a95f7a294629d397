/** What `--help` prints. */
export const help = `portico-check checks customization JSON and files of entries with the rules of the portal.

  portico-check [check] FILE...           files, folders, patterns or - for standard input
  portico-check diff A B                  what differs, in the portal's words
  portico-check render FILE --out DIR     every page and variant as HTML, with an index
  portico-check convert FILE --to ui|server [--out FILE]
  portico-check schema [--form ui|server] JSON Schema 2020-12 for editors
  portico-check schema KIND [--form entry|file]   the same of a kind of entries
  portico-check schema --all DIR [--form entry|file]
  portico-check explain [RULE]            what a rule wants, why, and how to fix it

Options of check
  --format NAME[=FILE]  text (default), json, sarif, github or junit; may be repeated
  --no-email --no-dlp   leave these areas out
  --disable FEATURE     a capability that the tenant does not have; may be repeated
  --max-length N        longest web text, 500 unless given
  --max-warnings N      more warnings than N fail the run
  --allow-unknown       let members pass that Portico does not know, as a newer service has them
  --fix                 repair what has one right answer
  --watch               check again on every change
  --config FILE         portico.config.json of this folder unless given; --no-config reads none
  --write-baseline FILE accept what is found now; "baseline" of the configuration names the file

Exit codes: 0 clean, 1 errors (or too many warnings, or differences), 2 could not check.
`;
