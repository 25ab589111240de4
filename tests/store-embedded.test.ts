import { storeSuites } from "./store/suites.ts";

storeSuites("embedded");
