/** The pages as `react-router build` writes them. */
declare module "#built-pages" {
  const build: import("react-router").ServerBuild;
  export = build;
}
