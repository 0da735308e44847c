/** Downloads a blob under the given file name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after `click` has returned, so it is revoked only after a minute.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
