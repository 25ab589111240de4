import { href, Link } from "react-router";
import { site } from "#content/site.ts";
import { Illustration } from "#pictures/illustration.tsx";
import { about } from "#pictures/scenes.ts";
import { CallLink } from "#site/call-link.tsx";

export function ClosingCall() {
  return (
    <section className="close" aria-labelledby="close-title">
      <Illustration picture={about} alt="" />
      <div className="wrap">
        <h2 id="close-title">Your line starts here.</h2>
        <p className="lead">
          Tell us where and when. We will have the car ready, and someone to hand you the keys.
        </p>
        <div className="close-act">
          <CallLink className="btn btn-paper num">
            <>Call {site.phone}</>
          </CallLink>{" "}
          <Link className="btn btn-line on-dark" to={href("/cars")}>
            View All Cars
          </Link>
        </div>
      </div>
    </section>
  );
}
