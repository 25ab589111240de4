import { useCatalog } from "#site/catalog-source.ts";
import { socialNetworks } from "#catalog/choices.ts";

const drawings = {
  Instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4.2" />
      <path d="M17 7h.01" />
    </>
  ),
  Facebook: (
    <path d="M14 21v-8h3l.5-3.5H14V7.5C14 6 14.7 5.5 16 5.5h1.5V2.6C16.9 2.5 16 2.4 15 2.4c-2.9 0-4.5 1.7-4.5 4.6v2.5H7.5V13h3v8" />
  ),
  X: <path d="m4 4 16 16M20 4 4 20" />,
  YouTube: <path d="M2.5 6.5h19v11h-19zM10 9.5v5l4.5-2.5z" />,
} satisfies Record<(typeof socialNetworks)[number], React.ReactNode>;

/** Links to where the company says that it is found; four icons for one that says nothing, and none for one that is nowhere. */
export function SocialIcons() {
  const catalog = useCatalog();
  const { social } = catalog.company;
  if (social === "none") return null;
  const namedNetworks = socialNetworks.filter((network) => network in social);
  const networks = namedNetworks.length > 0 ? namedNetworks : socialNetworks;
  return (
    <ul className="social">
      {networks.map((network) => {
        const address = social[network];
        const icon = (
          <svg
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            role="img"
            aria-label={network}
          >
            {drawings[network]}
          </svg>
        );
        return (
          <li key={network}>
            {address ? (
              <a href={address} data-tip={network}>
                {icon}
              </a>
            ) : (
              icon
            )}
          </li>
        );
      })}
    </ul>
  );
}
