export const loader = () => new Response("", { headers: { "Content-Type": "application/atom+xml" } });
