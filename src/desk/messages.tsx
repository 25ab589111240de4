/** A sentence that answers what was sent: what happened, and what to do next. */
export function Problem({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <div className="problem" role="alert">
      <h2>{title}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

export function Done({ children }: { children: string }) {
  return (
    <div className="say say-good" role="status">
      <p>{children}</p>
    </div>
  );
}
