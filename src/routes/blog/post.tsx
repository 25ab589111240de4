export default function Post() {
  return (
    <div className="wrap">
      <h1>Post</h1>
    </div>
  );
}
