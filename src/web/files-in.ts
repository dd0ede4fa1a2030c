/** Returns the content of the files in a form's field. An empty field arrives as a file without name and content. */
export async function filesIn(form: FormData, name: string): Promise<Uint8Array[]> {
  return (await namedFilesIn(form, name)).map(({ bytes }) => bytes);
}

/** The same with the file names that the client sent. */
export async function namedFilesIn(form: FormData, name: string): Promise<{ name: string; bytes: Uint8Array }[]> {
  const files = form.getAll(name).filter((value) => value instanceof File);
  const chosen = files.filter((file) => file.name !== "" || file.size > 0);
  return Promise.all(
    chosen.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}
