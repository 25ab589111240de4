export default function Blog() {
  return (
    <div className="wrap">
      <h1>Blog</h1>
    </div>
  );
}
