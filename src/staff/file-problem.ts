/** Not by the system's list of users, in which a container's user may not stand. */
const user = process.env["USER"];
const noPermission = `the user${user ? ` ${user}` : ""} as whom this command runs has no permission`;

const reasons: ReadonlyMap<string, string> = new Map([
  ["EACCES", noPermission],
  ["EPERM", noPermission],
  ["ENOENT", "it doesn’t exist"],
  ["EROFS", "it is on a disk that can’t be written"],
  ["ENOSPC", "the disk is full"],
  ["ENOTDIR", "a part of its path is a file, not a folder"],
  ["EISDIR", "it is a folder"],
  ["EEXIST", "it is a file"],
  ["ELOOP", "its links lead in a circle"],
]);

/** Why a file or folder can't be used: 'the disk is full'; undefined for an error of another kind. */
export function findFileErrorReason(error: unknown): string | undefined {
  const isCoded = error instanceof Error && "code" in error && typeof error.code === "string";
  return isCoded ? reasons.get(String(error.code)) : undefined;
}

/** The same as a sentence that names the file or folder. */
export function explainFileProblem(error: unknown, folder: string): string | undefined {
  const reason = findFileErrorReason(error);
  if (reason === undefined || !(error instanceof Error)) return undefined;
  const path = "path" in error && typeof error.path === "string" ? error.path : folder;
  const isWritten = "syscall" in error && ["write", "mkdir", "rename"].includes(String(error.syscall));
  return `${path} can’t be ${isWritten ? "written" : "read or written"}: ${reason}.`;
}
