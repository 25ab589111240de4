export const loader = () =>
  new Response("User-agent: *", { headers: { "Content-Type": "text/plain; charset=utf-8" } });
