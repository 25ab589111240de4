import { useCatalog } from "#site/catalog-source.ts";
import { usePlaces } from "#site/use-places.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, href, useLocation, useNavigationType, useSearchParams } from "react-router";
import { Link } from "#ui/link.tsx";
import type { BrowserCatalog, Place } from "#catalog/catalog.ts";
import { fillPageTexts } from "#content/home.ts";
import { listPopularPlaces } from "#content/places.ts";

/** Milliseconds without typing before the text is put into the address. */
const pauseMs = 200;
/** Marks an address that this field wrote. */
const fieldMark = "typed here";

/** The large search field: the query is in the address, so it can be shared and works without JavaScript. */
export function LocationSearch() {
  const catalog = useCatalog();
  const places = usePlaces();
  const [params, setParams] = useSearchParams();
  const query = params.get("q") ?? "";
  const [text, setText] = useState(query);
  const [seenQuery, setSeenQuery] = useState(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { state } = useLocation();
  // Where a link or Back changed the address, the field follows it. What the field itself wrote there may be older than its text by now.
  const followsAddress = useNavigationType() !== "REPLACE" || state !== fieldMark;
  if (seenQuery !== query) {
    setSeenQuery(query);
    if (followsAddress && query !== text.trim()) setText(query);
  }

  const putInAddress = (words: string) => {
    const next = new URLSearchParams(params);
    if (words.trim() === "") next.delete("q");
    else next.set("q", words.trim());
    void setParams(next, { replace: true, state: fieldMark });
  };

  const field = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    const typedText = field.current?.value ?? text;
    if (typedText === text) return;
    setText(typedText);
    putInAddress(typedText);
  });
  // An effect, since only the document has what was typed before React loaded, or restored by the browser.
  useEffect(() => takeOver(), []);

  return (
    <Form
      className="locsearch"
      role="search"
      action={href("/locations")}
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        putInAddress(text);
      }}
    >
      <label className="label" htmlFor="location-query">
        City, state or airport code
      </label>
      <div className="locfield">
        <input
          ref={field}
          id="location-query"
          name="q"
          type="search"
          placeholder={placeExample(catalog, places)}
          autoComplete="off"
          maxLength={60}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => putInAddress(target.value), pauseMs);
          }}
        />
        {params.get("view") === "list" && <input type="hidden" name="view" value="list" />}
        <button className="btn btn-action" type="submit">
          Search
        </button>
      </div>
      <p className="small acts loctry">
        Try
        {placeSuggestions(catalog, places).map((word) => (
          <Link key={word} className="tall" to={`?${new URLSearchParams({ q: word })}`}>
            {word}
          </Link>
        ))}
      </p>
    </Form>
  );
}

/** Examples for the search of places: those of the catalog, or a code, a city and a state that it finds. */
function placeSuggestions(catalog: BrowserCatalog, places: readonly Place[]): readonly string[] {
  const { searches } = fillPageTexts(catalog).locations;
  if (searches) return searches;
  const [first, second = first, third = second] = examples(places);
  return first && second && third ? [...new Set([first.code, second.name, third.state])] : [];
}

/** A city as the search field shows it while it is empty. */
const placeExample = (catalog: BrowserCatalog, places: readonly Place[]): string =>
  fillPageTexts(catalog).locations.example ?? examples(places)[0]?.name ?? "";

const examples = (places: readonly Place[]) => [...listPopularPlaces(places), ...places];
