/** `/gallery` while developing: each component in its states, in the theme that is chosen. */
import "virtual:theme.css";
import "../../../src/themes/base.css";
import "./gallery.css";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { startTexts } from "../../../src/app/i18n";
import { applyTheme, currentTheme } from "../../../src/themes/apply-theme";
import { themeNames } from "../../../src/themes/theme-names";
import { Button } from "../../../src/ui/field/button";
import { specimens } from "./specimens";

function Gallery() {
  const [theme, setTheme] = useState(currentTheme);
  return (
    <main className="gallery">
      <h1>Gallery</h1>
      <p className="gallery-themes">
        {themeNames.map((name) => (
          <Button
            key={name}
            size="small"
            isPressed={name === theme}
            onClick={() => {
              applyTheme(name);
              setTheme(name);
            }}
          >
            {name}
          </Button>
        ))}
      </p>
      {specimens.map(([component, states]) => (
        <section key={component} className="gallery-component" aria-label={component}>
          <h2>{component}</h2>
          <div className="gallery-states">
            {Object.entries(states).map(([state, drawn]) => (
              <figure key={state} className="gallery-state">
                <figcaption>{state}</figcaption>
                {drawn}
              </figure>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}

await startTexts("en", "portal");
const root = document.getElementById("root");
if (!root) throw new Error("the page has no root");
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
