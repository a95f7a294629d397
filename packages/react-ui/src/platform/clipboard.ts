/** Puts a text into the clipboard; false where the browser does not let it. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    // A page that did not come over a safe connection has no clipboard at all.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
