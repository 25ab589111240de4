declare module "*.svg?picture" {
  const picture: import("./picture.ts").Picture;
  export default picture;
}
