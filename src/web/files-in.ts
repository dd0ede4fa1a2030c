/** The files that were chosen in a form's field. A field that was left empty arrives as a file without name and content. */
export async function filesIn(form: FormData, name: string): Promise<Uint8Array[]> {
  const files = form.getAll(name).filter((value) => value instanceof File && (value.name !== "" || value.size > 0));
  return Promise.all(files.map(async (file) => new Uint8Array(await (file as File).arrayBuffer())));
}
