/** What the desk does in a browser beside its pages, which work without it: asks each minute whether something is new, and says so. */

const minute = 60_000;
const { mark } = document.documentElement.dataset;

if (mark !== undefined) {
  const timer = setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch("/news", { headers: { Accept: "application/json" } }).catch(() => undefined);
    if (!answer?.ok) return;
    const news = (await answer.json()) as { mark: string };
    if (news.mark === mark) return;
    clearInterval(timer);
    showNews();
  }, minute);
}

/** A line at the top that leads to the page anew; nothing that is being typed is lost. */
function showNews() {
  const line = document.createElement("p");
  line.className = "say desk-news";
  line.setAttribute("role", "status");
  const link = document.createElement("a");
  link.href = location.href;
  link.textContent = "Something new has happened: load this page again.";
  line.append(link);
  document.querySelector("main")?.prepend(line);
}
