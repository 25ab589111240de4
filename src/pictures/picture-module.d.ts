declare module "*.svg?picture" {
  const picture: import("./picture.ts").PictureFacts;
  export default picture;
}
