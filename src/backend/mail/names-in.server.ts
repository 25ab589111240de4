import { readdir } from "node:fs/promises";

/** The names of the files in a folder; none where there is no folder. */
export async function listFileNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // Stryker disable next-line ArrayDeclaration: no draft has such a name
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
