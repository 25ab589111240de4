export const loader = () => new Response("", { headers: { "Content-Type": "text/calendar" } });
