import { useCatalog } from "#site/catalog-source.ts";
import { Button } from "#ui/button.tsx";
import { Carousel } from "#ui/carousel/carousel.tsx";
import { Drawer, DrawerButton } from "#ui/drawer.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Notice } from "#ui/notices/notice.tsx";
import { useNotices } from "#ui/notices/notices.tsx";
import { KitSection } from "./piece.tsx";

const goodNotice = {
  tone: "good",
  title: "Booking Confirmed!",
  text: "Your BMW 5 Series has been booked successfully.",
  action: <a href="#main">See your booking R4KD-9TWD</a>,
} as const;
const badNotice = {
  tone: "bad",
  title: "Missing Information",
  text: "Please fill all required fields",
} as const;

const slides = ["One", "Two", "Three", "Four", "Five"].map((word) => (
  <div className="kit-slide" key={word}>
    <a href="#main">{word}</a>
  </div>
));

export function FloatingSamples() {
  const catalog = useCatalog();
  const { notify } = useNotices();
  return (
    <>
      <KitSection title="Notices">
        <div className="kit-two">
          <Notice {...goodNotice} />
          <Notice {...badNotice} />
        </div>
        <div className="kit-row">
          <Button onClick={() => notify(goodNotice)}>Notify good</Button>
          <Button onClick={() => notify(badNotice)}>Notify bad</Button>
          <IconButton label="Add" className="icon-plus" />
          <Button data-tip="Days between pickup and return, both counted">Days</Button>
          <DrawerButton drawer="kit-drawer">Menu</DrawerButton>
        </div>
        <Drawer
          id="kit-drawer"
          label="Menu"
          closeLabel="Close menu"
          title={<span className="brand">{catalog.company.name}</span>}
        >
          <nav aria-label="Menu">
            <ul>
              <li>
                <a href="#main" aria-current="page">
                  Home
                </a>
              </li>
              <li>
                <a href="#kit-mail">Our Fleet</a>
              </li>
            </ul>
          </nav>
        </Drawer>
      </KitSection>
      <KitSection title="Tabs">
        <nav className="tabs" aria-label="Class pages">
          <a href="#main" aria-current="page">
            All <sup>3</sup>
          </a>
          <a href="#main">Economy</a>
        </nav>
      </KitSection>
      <KitSection title="Carousel">
        <Carousel label="Where to" slides={slides} />
      </KitSection>
    </>
  );
}
